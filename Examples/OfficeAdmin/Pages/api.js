// The requests to the server. Each answers with what the server says, or throws why it does not.

export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

export async function ask(method, path, body) {
  const options = { method };
  if (body !== undefined) {
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(`/api/${path}`, options);
  const answer = await response.json();
  if (!response.ok) throw new Refusal(response.status, answer.message);
  return answer;
}

export const get = (path) => ask("GET", path);

// Asks again and again while a page is shown, a moment after each answer. A refusal ends it: the session may be over.
export async function poll(visit, path, milliseconds, show) {
  while (visit.isCurrent()) {
    try {
      const answer = await get(path());
      if (visit.isCurrent()) show(answer);
    } catch (refusal) {
      if (refusal instanceof Refusal) return;
    }
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}

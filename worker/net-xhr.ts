import type { Sending } from './api.ts';
import { bodyOf, NO_ANSWER } from './net-body.ts';
import type { Answer, Net } from './ports.ts';

/**
 * The network of the worker: XMLHttpRequest, because fetch does not say how much of an upload has left. It follows
 * redirects by itself, so the content security policy keeps it on our own origin and an answer from another address
 * counts as none.
 */
export function xhrNet(onSending: (sending: Sending | null) => void): Net {
  return {
    send: (request) =>
      new Promise<Answer>((resolve) => {
        const xhr = new XMLHttpRequest();
        const { workId } = request;
        const end = (answer: Answer) => {
          if (workId !== null) onSending(null);
          resolve(answer);
        };
        xhr.open(request.method, request.url);
        for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
        xhr.timeout = request.timeoutMs;
        if (workId !== null) {
          onSending({ workId, sentBytes: 0, totalBytes: 0 });
          xhr.upload.onprogress = ({ loaded, total }) => onSending({ workId, sentBytes: loaded, totalBytes: total });
        }
        xhr.onload = () => end(xhr.responseURL === request.url ? answerOf(xhr) : NO_ANSWER);
        xhr.onerror = () => end(NO_ANSWER);
        xhr.onabort = () => end(NO_ANSWER);
        xhr.ontimeout = () => end(NO_ANSWER);
        xhr.send(bodyOf(request));
      }),
  };
}

function answerOf(xhr: XMLHttpRequest): Answer {
  return {
    kind: 'answered',
    status: xhr.status,
    contentType: xhr.getResponseHeader('content-type') ?? '',
    retryAfter: xhr.getResponseHeader('retry-after') ?? '',
    text: xhr.responseText,
  };
}

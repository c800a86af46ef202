import type { Answer, OutboundRequest } from './ports.ts';

/** The body as both adapters send it. The work's text goes first, so that a server can refuse before it takes a photo. */
export function bodyOf({ body }: OutboundRequest): FormData | Blob | null {
  switch (body.kind) {
    case 'none':
      return null;
    case 'json':
      return new Blob([body.text], { type: 'application/json' });
    case 'work': {
      const form = new FormData();
      // A plain field, not a file: its text arrives byte for byte, since JSON holds no bare line break.
      form.append('work', body.workText);
      if (body.photo) form.append('photo', new Blob([body.photo.bytes], { type: 'image/jpeg' }), body.photo.name);
      return form;
    }
  }
}

export const NO_ANSWER: Answer = { kind: 'noAnswer' };

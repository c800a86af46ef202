import type { letters } from '../teacher.ts';
import type { Translated } from '../translation.ts';

/** Letters to teachers, formal as a school writes to them. */
export const frenchLetters: Translated<typeof letters> = {
  codeSubject: 'Le code de votre groupe Hedgerow',
  code: (groups) =>
    [
      'Bonjour,',
      '',
      ...groups.flatMap(({ name, code, link }) => [
        `Le code de votre groupe ${name} est ${code}`,
        'Pour vous occuper du groupe, ouvrez ce lien dans la demi-heure. Il ne sert qu’une fois\u00a0:',
        link,
        '',
      ]),
      'Vous recevez ce message parce que quelqu’un l’a demandé avec votre adresse. Si ce n’était pas vous, rien n’a changé.',
    ].join('\n'),
  changeSubject: 'Merci de confirmer votre nouvelle adresse',
  change: (name, link) =>
    [
      'Bonjour,',
      '',
      `Cette adresse a été donnée pour le groupe Hedgerow ${name}. Pour l’utiliser désormais, ouvrez ce lien dans la demi-heure\u00a0:`,
      link,
      '',
      'Si ce n’était pas vous, ne faites rien\u00a0: l’adresse reste la même.',
    ].join('\n'),
  changedSubject: 'Votre groupe Hedgerow change d’adresse',
  changed: (name) =>
    [
      'Bonjour,',
      '',
      `Une autre adresse a été donnée pour votre groupe ${name}. Elle comptera dès que le lien envoyé là-bas aura été ouvert.`,
      'Si ce n’était pas vous, demandez un lien avec cette adresse-ci et changez le code du groupe.',
    ].join('\n'),
};

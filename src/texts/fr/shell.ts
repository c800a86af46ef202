import type { shellTexts } from '../shell.ts';
import type { Translated } from '../translation.ts';

/** What lies over a page. */
export const frenchShellTexts: Translated<typeof shellTexts> = {
  holdItUpright: 'Tiens-le debout et il y a plus de place pour les missions.',
  carryOnLikeThis: 'Continuer comme ça',
  closeOthers: 'Ferme les autres fenêtres',
  closeOthersWhy:
    'Ferme les autres fenêtres de cette application. L’une d’elles barre le chemin. Ensuite celle-ci continue toute seule. Ton travail est gardé.',
  keepHere: 'Garde Hedgerow ici',
  putOnHomeScreen: 'Mets-le sur l’écran d’accueil. Il s’ouvre alors dans le jardin, même sans internet.',
  addToHomeScreen: 'Mettre sur l’écran d’accueil',
  notNow: 'Pas maintenant',
  closesIn: (seconds) => `Se ferme tout seul dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}`,
  addFirst: 'D’abord sur l’écran d’accueil',
  addFirstHow: 'Touche Partager, puis « Sur l’écran d’accueil ». Ouvre Hedgerow de là et tape ton code.',
  addFirstWhy: 'Ce que tu fais dans cet onglet ne passe pas sur l’écran d’accueil.',
  sendFirst: (count) =>
    count === 1
      ? '1 chose attend encore dans cet onglet. Laisse-la d’abord partir.'
      : `${count} choses attendent encore dans cet onglet. Laisse-les d’abord partir.`,
  seeWhatWaits: 'Voir ce qui attend',
  carryOnHere: 'Continuer ici',
};

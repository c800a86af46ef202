import type { filterTexts } from '../filters.ts';
import { isolated } from '../isolated.ts';
import type { rewardTexts } from '../rewards.ts';
import type { Translated } from '../translation.ts';

/** Words of the results view, the scrapbook and the certificate. */
export const frenchRewardTexts: Translated<typeof rewardTexts> = {
  myPhoto: 'Ma photo',
  done: 'Fait',
  skipped: 'Passé',
  notYet: 'Pas encore',
  noneOfThem: 'Aucun',
  didYouKnow: 'Le savais-tu ?',
  backToBadge: 'Retour à mon badge',
  backToMission: 'Retour à la mission',
  stepNumber: (step) => `Étape ${step}`,
  scrapbookOf: (name) => `L’album de ${isolated(name)}`,
  badgeCount: (earned, all) => `${earned} badges sur ${all}`,
  badges: 'Mes badges',
  earned: 'gagné',
  notEarnedYet: 'pas encore gagné',
  missions: 'Mes missions',
  photos: 'Mes photos',
  photoOf: (mission) => `Ma photo de ${mission}`,
  noBadgesYet: 'Ton premier badge t’attend dans le jardin.',
  printScrapbook: 'Imprimer mon album',
  myCertificate: 'Mon diplôme',
  certificate: 'Diplôme',
  thisIsFor: 'Ce diplôme est pour',
  hasFinished: (count) => (count < 2 ? `qui a terminé ${count} mission` : `qui a terminé ${count} missions`),
  andEarned: (count) => (count < 2 ? 'et gagné ce badge' : `et gagné ces ${count} badges`),
  inTheGarden: 'dans le jardin, les yeux ouverts et à pas de loup.',
  date: 'Date',
  signature: 'Signé par',
  print: 'Imprimer',
  noCertificateYet: 'Termine une mission et ton diplôme est prêt.',
};

/** Words of the sheet that filters a list of missions. */
export const frenchFilterTexts: Translated<typeof filterTexts> = {
  showMe: 'Montre-moi',
  kind: 'Genre de mission',
  all: 'Tout',
  place: 'Lieu',
  everywhere: 'Partout',
  ageGroup: 'Âge',
  years: (from, to) => `${from} à ${to} ans`,
  everyAge: 'Tous les âges',
  showProgress: 'Montrer où j’en suis',
  showDistance: 'Montrer la distance',
  on: 'Oui',
  off: 'Non',
  showMissions: (count) => (count < 2 ? `Montrer ${count} mission` : `Montrer ${count} missions`),
};

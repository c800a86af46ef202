import type { firstLabels } from '../first-labels.ts';
import type { Translated } from '../translation.ts';

/** Words of the first screen, to a child of eight. */
export const frenchFirstLabels: Translated<typeof firstLabels> = {
  appName: 'Hedgerow',
  appClaim: 'Des missions pour explorer le jardin',
  close: 'Fermer',
  goBack: 'Retour',
  tryAgain: 'Réessayer',
  loading: 'Chargement',
  mainMenu: 'Menu principal',
  missions: 'Missions',
  map: 'Carte',
  scrapbook: 'Album',
  help: 'Aide',
  logs: 'Journal',
  typeYourCode: 'Écris le code de ton groupe',
  letsGo: 'C’est parti',
  looking: 'Je cherche ton groupe',
  scanCode: 'Scanner un code',
  forgotCode: 'J’ai oublié mon code',
  openTeam: (groupName) => `Aller à ${groupName}`,
  iAmTeacher: 'Je suis enseignant',
  privacy: 'Vie privée',
  loadCopy: 'Charger une copie',
  newCodeNeedsInternet: 'La première visite avec un nouveau code a besoin d’internet. Reviens quand il y a du réseau.',
  askAboutSettings: 'Un adulte doit regarder les réglages de ce jardin. Ton travail est gardé.',
  waitForCode: (count) =>
    count === 1
      ? '1 chose attend sur cette tablette. Écris le code de sa classe, et elle part.'
      : `${count} choses attendent sur cette tablette. Écris le code de leur classe, et elles partent.`,
  enterCodeAgain: 'Écris encore une fois le code de ton groupe. Ton travail est gardé.',
  nowOffline: 'Tu es maintenant hors ligne',
  everythingStillWorks: 'Tout marche quand même.',
  wakingUp: 'Le jardin se réveille',
  refreshBrowser: 'Recharge la page : la connexion n’a pas marché',
  insecureTitle: 'Utilise l’adresse sûre',
  insecureAddress: 'Cette adresse ne peut pas garder ton travail hors ligne ; demande l’adresse https',
  storageBlockedTitle: 'Ce navigateur ne garde rien',
  storageBlocked: 'Le stockage est coupé, comme dans une fenêtre privée. Ouvre Hedgerow dans une fenêtre normale.',
  pageNotFound: 'Page introuvable',
  pathEnds: 'Ce chemin finit dans la haie. Tes missions sont juste derrière toi.',
  goToMissions: 'Voir mes missions',
  notAllowed: 'Oh non ! Tu ne peux pas aller ici. Touche ici pour te reconnecter',
  logInAgain: 'Me reconnecter',
  somethingBroke: 'Quelque chose n’a pas marché ici',
  workIsKept: 'Ton travail est gardé. Reviens en arrière et réessaie.',
};

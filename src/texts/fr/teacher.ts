import type { teacherTexts } from '../teacher.ts';
import type { Translated } from '../translation.ts';

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** In French nought is one. */
const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

/** The page `/teacher/`, formal as a school writes. */
export const frenchTeacherTexts: Translated<typeof teacherTexts> = {
  title: 'La page de l’enseignant',
  askLink: 'Recevoir un lien par e-mail',
  askLinkMeans:
    'Écrivez l’adresse avec laquelle vous avez inscrit votre groupe. Le lien ouvre cette page une seule fois, dans la demi-heure.',
  email: 'E-mail',
  sendLink: 'Envoyer le lien',
  linkSent: 'Si un groupe a cette adresse, un message est en route.',
  linkUsed: 'Ce lien a déjà servi, ou il est trop vieux. Demandez-en un nouveau.',
  opening: 'Ouverture de votre groupe',
  details: 'Le groupe',
  name: 'Nom',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  emailToConfirm: 'Un message est en route vers la nouvelle adresse. Elle compte dès que son lien a été ouvert.',
  code: 'Code du groupe',
  codeMeans: 'Avec lui, chacun peut rejoindre le groupe. Imprimez-le, ou montrez le carré à une tablette.',
  printCard: 'Imprimer la carte',
  rotate: 'Faire un nouveau code',
  rotateMeans:
    'Toutes les tablettes demandent le nouveau code. Le travail qui attend sur elles est tout de même envoyé.',
  tablets: 'Tablettes',
  noTablets: 'Aucune tablette n’a encore rejoint le groupe.',
  tablet: (number) => `Tablette ${number}`,
  lastSeen: (time) => (time === null ? 'déconnectée' : `vue le ${day.format(time)}`),
  lost: 'Cette tablette est perdue',
  lostMeans: 'Une tablette perdue ne montre plus rien du groupe, et le groupe reçoit un nouveau code.',
  keeping: 'Durée de conservation',
  keptUntil: (time) =>
    `Le groupe et tout son travail sont effacés le ${day.format(time)}, sauf si quelqu’un visite le jardin avant.`,
  days: 'Jours après la dernière visite (de 30 à 365)',
  backups: 'Les sauvegardes disparaissent 14 jours plus tard.',
  export: 'Tout emporter',
  exportMeans: 'Un fichier avec toutes les réponses, les heures et les photos.',
  download: 'Télécharger',
  remove: 'Effacer le groupe maintenant',
  removeMeans:
    'Les noms, les réponses et les photos partent tout de suite et ne reviennent pas. Les tablettes en sont informées.',
  removeConfirm: 'Écrivez le nom du groupe pour l’effacer.',
  removed: 'Le groupe est effacé',
  receipt: (groupId, at, { explorers, work, photos }) =>
    `Le groupe ${groupId} a été effacé le ${day.format(at)}\u00a0: ${counted(explorers, 'explorateur', 'explorateurs')}, ${counted(work, 'élément de travail', 'éléments de travail')}, ${counted(photos, 'photo', 'photos')}.`,
  receiptMeans: 'Imprimez ou gardez cette page\u00a0: c’est votre reçu.',
  print: 'Imprimer',
  history: 'Ce qui a été fait',
  deeds: {
    registered: 'inscrit',
    changed: 'informations changées',
    emailChanged: 'nouvelle adresse confirmée',
    codeRotated: 'nouveau code',
    tabletLost: 'tablette déclarée perdue',
    retentionChanged: 'durée de conservation changée',
    exported: 'tout téléchargé',
    deletedByTeacher: 'effacé par l’enseignant',
    deletedByDate: 'effacé à sa date',
    deletedByOperator: 'effacé par la personne qui gère le serveur',
    deletedAgain: 'effacé de nouveau après le retour d’une sauvegarde',
  },
  day: (time) => day.format(time),
  finish: 'Terminer',
  finished: 'Vous êtes déconnecté. Fermez cette fenêtre.',
  failed: 'Cela n’a pas marché. Vérifiez ce que vous avez écrit.',
  tooOften: (minutes) => `Trop d’essais. Réessayez dans ${counted(minutes, 'minute', 'minutes')}.`,
  notNow: 'Le serveur n’y arrive pas pour l’instant. Rien n’est perdu\u00a0: réessayez plus tard.',
  offline: 'Le serveur ne répond pas. Réessayez.',
  ended: 'Votre temps ici est écoulé, ou un autre groupe a été ouvert depuis. Demandez un nouveau lien.',
};

import type { Translated } from '../translation.ts';
import type { loadFailures, otherRefusal, refusals, waitingReasons, waitingTexts, workKinds } from '../waiting.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;
const things = (count: number): string => counted(count, 'chose', 'choses');

/** What waits on this tablet: words for a teacher, short enough for a child. */
export const frenchWaitingTexts: Translated<typeof waitingTexts> = {
  title: 'En attente d’envoi',
  safeHere: 'En sécurité sur cet appareil jusqu’au Wi-Fi',
  allSafe: (isOtherWaiting) => (isOtherWaiting ? 'Cette classe est en sécurité' : 'Tout est en sécurité'),
  nothingWaits: 'Rien de cette classe n’attend sur cette tablette.',
  thingsWaiting: (count) => `${things(count)} en attente`,
  summary: ({ photos, answers, others, explorers }, size) => {
    const parts = [
      ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
      ...(answers > 0 ? [counted(answers, 'réponse', 'réponses')] : []),
      ...(others > 0 ? [counted(others, 'autre chose', 'autres choses')] : []),
    ];
    return `${parts.join(', ')}. ${size} de ${counted(explorers, 'explorateur', 'explorateurs')}`;
  },
  list: 'Ce qui attend',
  someone: 'Un explorateur de cette classe',
  step: (step) => `étape ${step}`,
  showMore: (count) => `En montrer ${count} de plus`,
  unreadableHere: (count) => `Impossible de lire ${things(count)}. Demande à un adulte.`,
  otherClasses: (count, isOwnWaiting) =>
    `${things(count)} d’autres classes ${count < 2 ? 'attend' : 'attendent'} ${isOwnWaiting ? 'aussi' : 'ici'}`,
  tryNow: 'Essayer maintenant',
  trying: 'J’essaie',
  needGrownUp: (count) =>
    count < 2 ? `${things(count)} a besoin d’un adulte` : `${things(count)} ont besoin d’un adulte`,
  stillOnDevice: 'Toujours sur cet appareil',
  kept: 'Ce navigateur a promis de garder le travail.',
  notKept: (isWaiting) =>
    `Ce navigateur n’a pas promis de garder le travail.${isWaiting ? ' Trouve vite du Wi-Fi, ou fais une copie.' : ''}`,
  saveCopy: 'Faire une copie pour l’enseignant',
  savingCopy: 'Je fais la copie',
  codeForCopy: 'Quel code ?',
  codeForCopyMeans: 'Le code du groupe rouvrira la copie.',
  ownGroupCode: 'Code du groupe',
  makeCopy: 'Faire la copie',
  codeNotOfClass: 'Ce n’est pas le code de cette classe.',
  copySaved: (count) => `La copie contient ${things(count)}. Gardez bien le fichier : le code du groupe l’ouvre.`,
  copyLeftOut: (count) =>
    count < 2
      ? `${count} photo abîmée n’a pas pu entrer dans la copie.`
      : `${count} photos abîmées n’ont pas pu entrer dans la copie.`,
  copyFailed: 'La copie n’a pas pu être faite. Essayez encore.',
  loadWords:
    'Le travail qui n’a pas pu partir d’une autre tablette part d’ici. Choisissez le fichier, et écrivez le code de sa classe.',
  chooseFile: 'Choisir le fichier',
  groupCode: 'Code du groupe de la copie',
  loading: 'Je lis la copie',
  loaded: (groupName, added, known) => {
    const here = `déjà ici : ${things(known)}`;
    if (added === 0 && known > 0) return `Rien de nouveau pour ${groupName}, ${here}.`;
    return `Pour ${groupName}, maintenant sur cette tablette : ${things(added)}${known > 0 ? ` ; ${here}` : ''}.`;
  },
  sentOnceSignedIn: 'Cela part dès que cette tablette a internet et connaît la classe.',
  unreadable: (count) => `Impossible de lire ${things(count)}. Gardez le fichier, s’il vous plaît.`,
  removeClass: 'Enlever cette classe de cette tablette',
  removeLater: 'Cette classe pourra être enlevée quand tout sera parti ou qu’une copie sera faite.',
  removeTitle: (groupName) => `Enlever ${groupName} de cette tablette ?`,
  removeMeans: 'Ses prénoms, ses photos et son code quittent cette tablette.',
  begunLoaded: (count) =>
    `Revenu aussi, comme c’était resté : ${counted(count, 'réponse commencée', 'réponses commencées')}.`,
  onlyInCopy: (count) => `Pas encore parti, et ensuite seulement dans votre copie : ${things(count)}.`,
  goneForGood: (count) => `Ne peut plus partir, et sera perdu pour toujours : ${things(count)}.`,
  begunGone: (count) =>
    `Commencé sans être enregistré, et perdu pour toujours : ${counted(count, 'réponse', 'réponses')}.`,
  keepClass: 'La garder',
  remove: 'Enlever',
  removing: 'J’enlève',
  removeFailed: 'La classe n’a pas pu être enlevée en entier. Fermez les autres onglets et essayez encore.',
  classDeleted: (groupName) => `${groupName} a été supprimé`,
  classDeletedMeans: (day) => `Son enseignant l’a supprimé. Il quitte cette tablette le ${day}.`,
  workLostTitle: 'Du travail a disparu',
  workLost: (count) =>
    `Ce navigateur a jeté ce qui n’était pas encore parti : ${things(count)}. Dis-le à ton enseignant. Ce qui est parti est en sécurité.`,
};

export const frenchWaitingReasons: Translated<typeof waitingReasons> = {
  deleted: 'L’enseignant a supprimé cette classe. Plus rien ne peut partir.',
  needsCode: 'Il faut écrire encore une fois le code du groupe.',
  noSignal: 'Pas de réseau ici. Cela partira tout seul plus tard.',
  busy: 'Le serveur répond, mais il est occupé. Cela partira tout seul plus tard.',
  wifiPage: 'Ce Wi-Fi montre d’abord une page à lui. Demande à un adulte de s’y connecter.',
  tooBig: 'Trop gros pour ce réseau. Essaie un autre Wi-Fi, ou fais une copie.',
  askGrownUp: 'Le serveur ne l’a pas pris. Faites une copie pour l’enseignant.',
  underWay: 'C’est en route.',
};

export const frenchWorkKinds: Translated<typeof workKinds> = {
  photo: 'Photo',
  answer: 'Réponse',
  photoRemoval: 'Photo supprimée',
  missionStart: 'Mission commencée',
  missionFinish: 'Mission terminée',
  newExplorer: 'Nouvel explorateur',
  explorerUpdate: 'Profil changé',
};

export const frenchRefusals: Translated<typeof refusals> = {
  BAD_WORK: 'Le serveur n’a pas pu lire ceci.',
  KEY_REUSED: 'Le serveur a autre chose sous ce numéro.',
  PHOTO_NOT_AN_IMAGE: 'Le serveur n’a pas pu ouvrir cette photo.',
  PHOTO_TOO_LARGE: 'Cette photo est trop grande pour le serveur.',
  EXPLORER_NOT_IN_GROUP: 'Cet explorateur est maintenant dans une autre classe.',
  PHOTO_DAMAGED: 'Cette photo a été abîmée sur la tablette.',
  PHOTO_LOST: 'Le serveur a perdu cette photo, et elle n’est plus sur la tablette.',
};

export const frenchOtherRefusal: Translated<typeof otherRefusal> = { words: 'Le serveur n’a pas pris ceci.' };

export const frenchLoadFailures: Translated<typeof loadFailures> = {
  notARescue: 'Ce fichier n’est pas la copie d’une classe. Choisissez-en un autre.',
  newerRescue: 'Cette copie vient d’une version plus récente. Mettez d’abord Hedgerow à jour.',
  wrongCode: 'Ce code n’ouvre pas cette copie. Écrivez le code qu’avait la classe au moment de la copie.',
  fileGone: 'Le fichier n’a pas pu être lu jusqu’au bout. Choisissez-le encore une fois.',
  notWhole: 'Cette copie est abîmée ou incomplète. Refaites-la sur l’autre tablette.',
  storageFull: 'Il n’y a pas assez de place sur cette tablette. Faites de la place, puis rechargez la copie.',
  storageBroken: 'Cette tablette n’a pas pu garder le travail. Essayez encore.',
};

import { expect, type Page } from 'playwright/test';

/**
 * Waits until the browser says that a draft with so many answers lies on the disk: a tap is shown at once and written within a
 * few hundredths of a second, and a battery that dies between the two takes that one tap with it.
 */
export async function diskHoldsDraft(page: Page, taskPath: string, answers: number): Promise<void> {
  await expect.poll(() => page.evaluate(answersInDraft, taskPath)).toBe(answers);
}

function answersInDraft(taskPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hedgerow-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => {
        database.close();
        const drafts = reading.result as { readonly taskPath: string; readonly answerOptionIds: readonly string[] }[];
        resolve(drafts.find((draft) => draft.taskPath === taskPath)?.answerOptionIds.length ?? 0);
      };
    };
  });
}

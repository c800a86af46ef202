import { expect, test } from 'vitest';
import { frenchLabels } from '../../src/texts/fr/labels.ts';
import { frenchPeopleTexts } from '../../src/texts/fr/people.ts';
import { frenchRewardTexts } from '../../src/texts/fr/rewards.ts';
import { labels } from '../../src/texts/labels.ts';
import { peopleTexts } from '../../src/texts/people.ts';
import { rewardTexts } from '../../src/texts/rewards.ts';

const sentencesWith = (name: string): string[] => [
  labels.missionsWaiting(name, 16),
  labels.welcomeBack(name),
  peopleTexts.byeForNow(name),
  rewardTexts.scrapbookOf(name),
  frenchLabels.missionsWaiting(name, 16),
  frenchLabels.welcomeBack(name),
  frenchPeopleTexts.byeForNow(name),
  frenchRewardTexts.scrapbookOf(name),
];

test.each(['مريم', 'נועה', 'Nour مريم'])(
  '%s stands between marks, so that the numbers and stops beside it stay there',
  (name) => {
    for (const sentence of sentencesWith(name)) expect(sentence).toContain(`\u2068${name}\u2069`);
  },
);

test.each(['Zoë', '小明', '👨‍👩‍👧‍👦', 'Зоя'])('%s goes with the sentence as it is', (name) => {
  for (const sentence of sentencesWith(name)) expect(sentence).not.toMatch(/[\u2066-\u2069]/);
});

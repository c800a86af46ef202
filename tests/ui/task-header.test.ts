import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TaskHeader } from '../../src/ui/task-header.tsx';

const headerWith = (total: number | null) =>
  renderToStaticMarkup(
    createElement(TaskHeader, { missionId: '12', step: 1, total, onBack: () => undefined, homeHref: '/missions/' }),
  );

test('[TASK-03] the total is the number of the mission’s tasks, and 2 while it is not known', () => {
  expect(headerWith(5)).toMatch(/Mission #12 - Step 1 \/ 5.*aria-valuemax="5"/);
  expect(headerWith(null)).toMatch(/Mission #12 - Step 1 \/ 2.*aria-valuemax="2"/);
});

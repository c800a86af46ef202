import { findIdProblems } from './id-checks.ts';
import type { PackFiles } from './pack.ts';
import type { Problem } from './problems.ts';
import { findReferenceProblems } from './reference-checks.ts';
import { findTaskProblems } from './task-checks.ts';
import { findTextProblems } from './text-checks.ts';

/** Everything that is wrong between files that are each well formed. */
export function findProblems(files: PackFiles): Problem[] {
  return [
    ...findIdProblems(files),
    ...findReferenceProblems(files),
    ...findTaskProblems(files),
    ...findTextProblems(files),
  ];
}

/** What is allowed but probably not meant. */
export function findWarnings(files: PackFiles): Problem[] {
  return files.missions.flatMap((file) => {
    const warnings: Problem[] = [];
    if (file.value.ages.length === 0)
      warnings.push(file.problemAt(['ages'], 'is empty, so no explorer sees this mission'));
    if (file.value.places.length === 0) warnings.push(file.problemAt(['places'], 'is empty, so it is on no map'));
    return warnings;
  });
}

/** The specification's sentences, typed here a second time from its pages: a changed letter on one side is found. */
import { describe, expect, test } from 'vitest';
import { codeTexts, dataTexts, errorTexts, fileText, logTexts } from '../../src/texts/errors.ts';
import { labels, listHeadingText } from '../../src/texts/labels.ts';

describe('the words of screens', () => {
  test.each([
    ['ROUTE-34', labels.notAllowed, 'Oh no! You are not allowed here, please click here to log in again'],
    ['ROUTE-30', labels.pageNotFound, 'Page not found'],
    ['ROUTE-44', labels.missionNotFound, 'We could not find this mission'],
    ['ONB-08', labels.allSet, 'You are all set!'],
    ['LIST-15', labels.noMissionsHere, 'Looks like there are no missions here!'],
    ['LIST-15', labels.goBack, 'Go back'],
    ['LIST-18', labels.nearby, 'Nearby'],
    ['LIST-26', labels.inProgress, 'in progress'],
    ['LIST-26', labels.completed, 'completed'],
    ['TASK-07', labels.takePhoto, 'Take Photo'],
    ['TASK-07', labels.retakePhoto, 'Retake Photo'],
    ['TASK-08', labels.skip, 'Skip'],
    ['TASK-08', labels.noCameraSkip, 'No Camera available - Skip'],
    ['TASK-09', labels.delete, 'Delete'],
    ['TASK-10', labels.uploadAndContinue, 'Upload & Continue'],
    ['TASK-10', labels.continue, 'Continue'],
    ['TASK-17', labels.needHint, 'Need a hint?'],
    ['TASK-19', labels.unknownTask, 'We do not know this kind of task yet'],
    ['TASK-19', labels.goBackFromUnknown, 'Go Back'],
    ['TASK-20', labels.gotIt, 'Got it!'],
    ['HINT-01', labels.hint, 'Hint'],
    ['HINT-02', labels.helpHint, 'Help Hint'],
    ['ACH-01', labels.wellDone, 'Well Done!'],
    ['ACH-01', labels.missionComplete, 'Mission Complete'],
    ['ACH-01', labels.debutBadge, "You've earned your debut mission badge!"],
    ['UP-01', labels.uploadImage, 'Upload an image'],
    ['UP-01', labels.choosePicture, 'Choose your picture'],
    ['UP-01', labels.clickToUpload, 'Click to Upload'],
    ['UP-02', labels.clear, 'Clear'],
    ['CAM-04', labels.couldNotAccessCamera, 'Oh no! Could not access the camera.'],
    ['IMG-02', labels.imageFailed, 'Oh no! Image Failed to Load'],
    ['SHELL-06', labels.rotatePhone, 'Please rotate your phone!'],
    ['SHELL-12', labels.nowOffline, 'You are now offline'],
    ['SHELL-13', labels.refreshBrowser, "Please refresh your browser, couldn't connect"],
    ['SHELL-14', labels.restart, 'Restart'],
  ])('[%s] %s', (_, text, sentence) => {
    expect(text).toBe(sentence);
  });

  test('[SHELL-02, SHELL-03] the main menu', () => {
    const { missions, map, scrapbook, help, logs } = labels;
    expect([missions, map, scrapbook, help, logs]).toEqual(['Missions', 'Map', 'Scrapbook', 'Help', 'Logs']);
  });
  test('[TASK-02] the header of a task', () => {
    expect(labels.missionStep('12', 2, 5)).toBe('Mission #12 - Step 2 / 5');
  });
  test('[USER-04] the level', () => {
    expect(labels.level(2)).toBe('Level 2');
  });
  test('[IMG-02] the second sentence of a failed image', () => {
    expect(labels.imageError(404, 'frog.jpg')).toBe('Error 404 frog.jpg could not be loaded');
  });
  test('[LIST-17] a distance', () => {
    expect(labels.distance('212.40', 'ft')).toBe('212.40 ft');
  });
  test('[LIST-06, LIST-07, LIST-08] the headings of lists', () => {
    expect(listHeadingText({ kind: 'type', typeWord: 'All' })).toBe('All Missions');
    expect(listHeadingText({ kind: 'place', placeName: 'The pond' })).toBe('Showing all missions at The pond');
    expect(listHeadingText({ kind: 'all' })).toBe('Showing all');
  });
  test('numbers of one and of many', () => {
    expect([labels.missionsWord(1), labels.missionsWord(0), labels.missionsWord(2)]).toEqual([
      'mission',
      'missions',
      'missions',
    ]);
    expect(labels.thingsWaitForWifi(1)).toBe('1 thing waits for Wi-Fi');
    expect(labels.thingsWaitForWifi(3)).toBe('3 things wait for Wi-Fi');
    expect(labels.stepCount(1)).toBe('1 step');
    expect(labels.missionsWaiting('Amina', 1)).toBe('Hello Amina. 1 mission is waiting for you in the garden.');
  });
});

describe('the words of errors', () => {
  test('[VAL-12] an unknown code', () => {
    expect(codeTexts.couldNotFind('FEN-2479')).toBe(
      'We could not find FEN-2479, please make sure that you have entered it correctly!',
    );
  });
  test.each([
    ['ERR-D-01', 'userNotFound', "Couldn't find user to progress!", 'Refresh the app and type your code again'],
    [
      'ERR-D-03',
      'taskNotSaved',
      'Task could not be saved',
      "We couldn't save this task progress, please try again once you have internet",
    ],
    [
      'ERR-D-04',
      'missionNotSaved',
      'Mission could not be saved',
      "We couldn't save this mission progress, please try again once you have internet",
    ],
    ['ERR-D-05', 'photoNotSaved', 'Oh no!', "We couldn't save your photo. Please try again"],
    ['ERR-D-06', 'photoNotRemoved', 'Photo could not be removed', 'Could not delete that image from the server'],
  ] as const)('[%s] %s', (_, code, title, solution) => {
    expect(errorTexts[code]).toEqual({ title, solution });
  });
  test.each([
    ['VAL-01', 'notAnImage', 'The file selected was not an image, please select a jpeg or png'],
    ['VAL-02', 'fileTooSmall', 'File selected is too small (0 bytes)'],
    ['VAL-03', 'fileTooLarge', 'File selected is too large (0 bytes), pick a smaller one'],
    ['VAL-05', 'noSuitableFile', 'No suitable image file was found from any of the files you selected.'],
    ['VAL-05', 'noFile', 'No files selected.'],
    ['ERR-F-01', 'fileNotFound', 'File not found'],
    ['ERR-F-01', 'fileNotLoaded', 'File could not be loaded'],
    ['ERR-F-01', 'fileAborted', 'File loading was aborted'],
    ['ERR-F-02', 'uploadFailed', 'Upload failed for image from local'],
  ] as const)('[%s] %s', (_, code, sentence) => {
    expect(fileText({ code, size: '0 bytes' })).toBe(sentence);
  });
  test('[TSTATE-02, ANS-02, ANS-03] lines of the log', () => {
    expect(logTexts.taskNotRegistered).toBe('Task was *not* registered before set as completed');
    expect(logTexts.alreadySelected).toBe('Already marked as selected');
    expect(logTexts.nothingToRemove).toBe('Nothing to remove from');
  });
  test('[VAL-11] the log says no snapshot', () => {
    expect(logTexts.noSnapshot).toBe('no snapshot');
  });
  test('[ERR-T-07, ERR-T-08] answers that cannot be used', () => {
    expect(dataTexts.noData).toBe('API Failed to return data');
    expect(dataTexts.locationsNotParsed).toBe('Locations: parsing failed');
    expect(dataTexts.missionsNotParsed).toBe('MISSIONS: parsing failed');
  });
});

test('no text is blank, and none holds a curly apostrophe or quotation mark', () => {
  const texts = [
    ...Object.values(labels),
    ...Object.values(errorTexts).flatMap(({ title, solution }) => [title, solution]),
  ];
  const words = texts.filter((text) => typeof text === 'string');
  expect(words.length).toBeGreaterThan(100);
  for (const text of words) {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/[\u2018\u2019\u201c\u201d]/);
  }
});

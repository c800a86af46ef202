import { createRoot } from 'react-dom/client';
import { showTheme, type Theme } from '../../../src/ui/theme.ts';
import '../../../src/ui/base.css';

/** `?screen=<name>&theme=night&language=fr` shows one screen; without a screen a list of all. */
const wanted = new URLSearchParams(location.search);
showTheme(document.documentElement, (wanted.get('theme') ?? 'day') as Theme);
if (wanted.get('language') === 'fr') {
  const { speakFrench } = await import('../../../src/texts/fr/french.ts');
  speakFrench();
  document.documentElement.lang = 'fr';
}

// Only now: samples that hold a word of the catalogue must hold it in the wanted language.
const { gallery } = await import('./gallery-screens.tsx');
const screen = gallery.find(({ name }) => name === wanted.get('screen'));
const place = document.getElementById('app');
if (place === null) throw new Error('The gallery page has no place for the app.');
createRoot(place).render(screen ? screen.draw() : <List />);

function List() {
  return (
    <main style={{ padding: '2rem' }}>
      <h1>Gallery of screens</h1>
      {gallery.map(({ name }) => (
        <p key={name}>
          <a href={`?screen=${name}`}>{name}</a> <a href={`?screen=${name}&theme=night`}>night</a>{' '}
          <a href={`?screen=${name}&theme=sun`}>sun</a> <a href={`?screen=${name}&language=fr`}>French</a>
        </p>
      ))}
    </main>
  );
}

import { createRoot } from 'react-dom/client';
import { showTheme, type Theme } from '../../../src/ui/theme.ts';
import '../../../src/ui/base.css';
import { gallery } from './gallery-screens.tsx';

/** `?screen=<name>&theme=night` shows one screen; without a screen a list of all. */
const wanted = new URLSearchParams(location.search);
const screen = gallery.find(({ name }) => name === wanted.get('screen'));
showTheme(document.documentElement, (wanted.get('theme') ?? 'day') as Theme);

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
          <a href={`?screen=${name}&theme=sun`}>sun</a>
        </p>
      ))}
    </main>
  );
}

import { type FormEvent, useState } from 'react';
import type { Post } from '../../../schemas/garden-map.ts';
import type { MapPlace } from '../../domain/map-places.ts';
import { postWithCode } from '../../domain/posts.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './post-dialog.module.css';

interface PostDialogProps {
  readonly posts: readonly Post[];
  readonly places: readonly MapPlace[];
  readonly onFound: (place: { readonly lat: number; readonly lng: number }) => void;
  readonly onClose: () => void;
}

/** Where am I, without satellites: the word on a post, or what a child can see. Nobody is locked out by trees. */
export function PostDialog({ posts, places, onFound, onClose }: PostDialogProps) {
  const [code, setCode] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const post = postWithCode(code, posts);
    if (post) onFound(post);
    else setIsUnknown(true);
  };
  return (
    <Dialog
      title={mapTexts.otherWay}
      action={
        <Button look="quiet" onClick={onClose}>
          {mapTexts.done}
        </Button>
      }
      onClose={onClose}
    >
      {posts.length > 0 && (
        <form className={styles['form']} onSubmit={handleSubmit}>
          <p>{mapTexts.otherWayHelp}</p>
          <Field
            label={mapTexts.postCode}
            name="post"
            value={code}
            error={isUnknown ? mapTexts.unknownPost : null}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(typed) => {
              setCode(typed);
              setIsUnknown(false);
            }}
          />
          <Button type="submit">{mapTexts.iAmHere}</Button>
        </form>
      )}
      {places.length > 0 && (
        <>
          <h3 className={styles['or']}>{mapTexts.iCanSeeIt}</h3>
          <ul className={styles['places']}>
            {places.map((place) => (
              <li key={place.id}>
                <Button look="quiet" onClick={() => onFound(place)}>
                  {place.name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/**
 * Plays a recording from its bytes: Safari asks a service worker for parts of a file, which a kept answer does not give.
 * @param onEnd called once it has been heard to its end, or to where it is damaged.
 * @returns a function that ends it, once it plays.
 * @throws when this browser cannot play it.
 */
export async function playRecording(bytes: Blob, onEnd: () => void): Promise<() => void> {
  const address = URL.createObjectURL(bytes);
  const audio = new Audio(address);
  const forget = (): void => URL.revokeObjectURL(address);
  const end = (): void => {
    forget();
    onEnd();
  };
  audio.onended = end;
  try {
    await audio.play();
  } catch (error) {
    forget();
    throw error;
  }
  audio.onerror = end;
  return () => {
    audio.pause();
    forget();
  };
}

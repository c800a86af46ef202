/** Other people's ways to make a photo of a file in a browser. */
export const peers = ['browser-image-compression', 'compressorjs', 'pica'] as const;

/** `full decode`: what a browser does with the whole picture when nobody thinks of memory. */
export const ways = ['hedgerow', ...peers, 'full decode'] as const;
export type Way = (typeof ways)[number];

/** The same texts in another language: none is missing, none is new, and each is given the same values. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => infer Words
    ? (...values: Values) => TranslatedWords<Words>
    : TranslatedWords<Texts[Key]>;
};
type TranslatedWords<Words> = Words extends string ? string : Translated<Words>;

/** From here on `texts` says everything as `translated` does; whoever holds it needs to know nothing of languages. */
export function translate<Texts extends object>(texts: Texts, translated: Translated<Texts>): void {
  Object.assign(texts, translated);
}

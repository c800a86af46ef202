/** A hedge from one side to the other: round bushes of two sizes, filled down to the ground. */
export function hedge(width: number, height: number, top: number, count: number, rise: number): string {
  const step = width / count;
  const arcs = Array.from({ length: count }, (_, index) => {
    const height = index % 2 === 0 ? rise : rise * 0.8;
    return `a${step / 2} ${height} 0 0 1 ${step} 0`;
  });
  return `M0 ${height}V${top}${arcs.join('')}V${height}z`;
}

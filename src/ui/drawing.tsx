import type { CSSProperties } from 'react';
import { type DrawingName, drawings } from './drawings.ts';

interface DrawingProps {
  readonly name: DrawingName;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** An animal or plant as decoration; it keeps its own colours in every theme. */
export function Drawing({ name, className, style }: DrawingProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} style={style} aria-hidden="true" focusable="false">
      {drawings[name].map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  );
}

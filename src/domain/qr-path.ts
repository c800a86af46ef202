/** Light modules around a QR code, as its standard asks for, so that it is found on any ground. */
export const QR_QUIET_ZONE = 4;

/** The dark modules of a QR code as the path of an SVG, one unit a module. @param modules by row, true where dark. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A thread that draws one dot with WebGL2 where that can be done, tells when that is over, and ends (`web-gl.ts`). */

drawADot();
postMessage(null);
close();

function drawADot(): void {
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!context) return;
  context.clear(context.COLOR_BUFFER_BIT);
  // The graphics process has started only when it answers.
  context.finish();
  context.getExtension('WEBGL_lose_context')?.loseContext();
}

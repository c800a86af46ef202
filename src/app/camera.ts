import {
  cameraAnswered,
  cameraApi,
  captureFrame,
  listCameras,
  onCamerasChanged,
  onStreamChanged,
  openCamera,
} from '../device/camera.ts';
import { onPageHidden } from '../device/page-hidden.ts';
import type { CameraPort } from '../machines/camera-port.ts';

/** For as long as the page lives, whichever step the child goes to. */
const refusal = { isSaid: false };

/** The camera of this device, as the camera's machine asks for it. */
export function deviceCamera(): CameraPort {
  return {
    isSecure: globalThis.isSecureContext,
    api: cameraApi(),
    refusal,
    open: openCamera,
    devices: listCameras,
    answered: cameraAnswered,
    capture: captureFrame,
    onDevicesChanged: onCamerasChanged,
    onHidden: onPageHidden,
    onStreamChanged,
  };
}

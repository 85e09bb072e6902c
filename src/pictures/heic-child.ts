/** Child process that decodes HEIC pictures of iPhones in WebAssembly, with minimal permissions and no native code. */
import libheif from 'libheif-js/wasm-bundle.js';
import { answerCalls } from '../platform/processes/calls.ts';
import { maxHeicPixels } from './decode-heic.ts';

process.once('disconnect', () => process.exit());
// libheif prints what is wrong with a file. The log has one JSON object per line.
console.log = () => {};

answerCalls(process, {
  async decode(file: Uint8Array) {
    const [image] = new libheif.HeifDecoder().decode(file);
    if (!image) throw new Error('the file holds no picture');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxHeicPixels) throw new Error(`${width} × ${height} pixels are too many`);
    const empty = { data: new Uint8ClampedArray(width * height * 4), width, height };
    return new Promise((resolve, reject) => {
      image.display(empty, (filled) => {
        if (!filled) return reject(new Error('the picture is damaged'));
        resolve({ width, height, data: new Uint8Array(filled.data.buffer) });
      });
    });
  },
});

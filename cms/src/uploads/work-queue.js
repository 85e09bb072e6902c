'use strict';

/**
 * However many requests come, one is worked on at a time: a large picture takes some hundred megabytes of memory.
 *
 * @returns {<T>(work: () => Promise<T>) => Promise<T>}
 */
function workQueue() {
  let last = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

module.exports = { workQueue };

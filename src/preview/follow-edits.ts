// In the frame of the content service's panel: it says when an editor has saved.
addEventListener('message', ({ source, data }) => {
  if (source === parent && source !== window && data?.type === 'strapiUpdate') location.reload();
});

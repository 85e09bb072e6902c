'use strict';

const writing = ['create', 'update', 'clone'];

/** A field that holds only blanks is empty: only so do `required` and `minLength` refuse it. */
const trimTexts = () => (context, next) => {
  if (writing.includes(context.action) && context.uid.startsWith('api::') && context.params.data)
    context.params = { ...context.params, data: trimmed(context.params.data) };
  return next();
};

function trimmed(value) {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimmed(item)]));
}

module.exports = { trimTexts };

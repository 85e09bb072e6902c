'use strict';

const { randomBytes } = require('node:crypto');
const { appendFileSync, mkdirSync, readFileSync } = require('node:fs');
const { dirname, resolve } = require('node:path');
const { parseEnv } = require('node:util');

/** Holds what the environment does not give; readable by its owner only, and ignored by git. */
const secretsFile = () => resolve(__dirname, '../..', process.env.TOKENS_FILE ?? '.tokens.env');

/**
 * The value of a secret: from the environment, else from the file, else made now and written there.
 *
 * @param {string} name in capitals, for example `SITE_TOKEN`.
 */
function secret(name, make = () => randomBytes(32).toString('base64url')) {
  if (process.env[name]) return process.env[name];
  const path = secretsFile();
  const kept = readKept(path)[name];
  if (kept) return kept;
  const value = make();
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${name}=${value}\n`, { mode: 0o600 });
  return value;
}

function readKept(path) {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

module.exports = { secret, secretsFile };

'use strict';

module.exports = {
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    // A misspelt parameter is an error, not an answer to another question.
    strictParams: true,
  },
};

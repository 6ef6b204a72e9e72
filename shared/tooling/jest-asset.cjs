'use strict';

module.exports = 'asset';

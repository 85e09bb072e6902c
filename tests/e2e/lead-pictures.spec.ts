import { expect, test } from '@playwright/test';
import type { Page } from 'playwright';
import { focalPosition } from '../../src/pictures/focal-position.ts';
import { allBrands, one, pagesOf, prefixesOf, urlOf } from './hosts.ts';

import { inject } from 'vitest';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';

const programs = inject('firefox');
journeys('Firefox', programs && (() => startFirefox(programs)));

import { inject } from 'vitest';
import { journeys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const programs = inject('webkit');
journeys('WebKit', programs && (() => startWebKit(programs)));

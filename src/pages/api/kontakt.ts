import type { APIRoute } from 'astro';
import { showReceipt, takeForm } from './_answer-form.ts';

export const POST: APIRoute = (context) => takeForm(context, 'contact');
export const GET: APIRoute = (context) => showReceipt(context, 'contact');

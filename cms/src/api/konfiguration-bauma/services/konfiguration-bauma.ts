import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::konfiguration-bauma.konfiguration-bauma');

import type { FormService } from './forms/form-service.ts';
import type { StaffArea } from './staff/staff-area.ts';

/** What the origin does for the endpoints of the app. The build has none of it: no page that is saved may need it. */
export interface OriginServices {
  forms: FormService;
  staff: StaffArea;
}

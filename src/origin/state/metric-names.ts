// Data: names, descriptions and labels of the metrics.
export const counterNames = {
  requests: [
    'origin_requests_total',
    'Requests by kind (page, asset, api, state) and class of status (2xx, or aborted)',
    'kind',
    'status',
  ],
  forms: [
    'origin_forms_total',
    'Forms that were sent, and what came of them: kept, repeated, added to an application, wrong, or why they were refused',
    'form',
    'outcome',
  ],
  logins: ['origin_logins_failed_total', 'Logins of staff that failed, and why', 'reason'],
  builds: ['rebuild_builds_total', 'Builds that the origin made'],
  failures: ['rebuild_failures_total', 'Those that broke or held a brand back'],
} as const;

export const gaugeNames = {
  success: [
    'site_last_success_timestamp_seconds',
    'When a build last made the live release or found it to be up to date; 0 where there is none',
    'brand',
  ],
  pages: ['site_pages', 'Pages of the live release', 'brand'],
  held: ['site_held', '1 where builds hold the content of the brand back', 'brand'],
  unserved: [
    'site_content_service_failing',
    '1 where the brand is not renewed because the content service is away, or its answers are unusable',
    'brand',
    'failure',
  ],
  lag: [
    'site_storage_lag_seconds',
    'Since when object storage or caches are not what is live; 0 where they are, or where there are none',
    'brand',
  ],
  purges: ['site_purges_pending', 'Addresses that are still to be purged from caches', 'brand'],
  pinned: ['site_pinned', '1 where an operator rolled the brand back', 'brand'],
  answers: ['outbox_answers', 'Answers of the forms in the outbox', 'state'],
  oldest: [
    'outbox_oldest_undelivered_seconds',
    'Age of the oldest answer that is not delivered; 0 where there is none',
  ],
  readable: ['outbox_readable', '1 where the database of the form answers answers'],
  free: ['disk_free_bytes', 'Free bytes on the disk of a folder', 'folder'],
  mails: ['outbox_mails', 'Mails that tell people of delivered answers', 'state'],
  alerts: ['job_alerts', 'Orders of mails about new vacancies', 'state'],
  queue: ['rebuild_queue_depth', 'Rebuilds that wait or run: 0, 1 or 2'],
  leads: ['builder_leads', '1 where this origin leads, where several build'],
} as const;

import english from 'ra-language-english';

/** React-admin's own texts, with the product's wording where it differs. */
export const ra: typeof english.ra = {
  ...english.ra,
  action: {
    ...english.ra.action,
    bulk_actions: '1 selected |||| %{smart_count} selected',
    unselect: 'Clear selection',
    remove_all_filters: 'Clear all',
    export: 'Export CSV',
  },
  page: {
    ...english.ra.page,
    not_found: 'Page not found',
    access_denied: 'Not included in your role',
  },
  message: {
    ...english.ra.message,
    invalid_form: 'Check the marked fields.',
    unsaved_changes: 'You have unsaved changes. Leave without saving?',
  },
  navigation: {
    ...english.ra.navigation,
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    page_rows_per_page: 'Rows',
  },
  auth: { ...english.ra.auth, logout: 'Log off', auth_check_error: 'Sign in to continue.' },
  notification: {
    ...english.ra.notification,
    updated: 'Saved |||| %{smart_count} saved',
    created: 'Created',
    deleted: 'Deleted |||| %{smart_count} deleted',
    http_error: "The server didn't respond.",
    logged_out: 'Your session has ended. Sign in again.',
    not_authorized: "Your role doesn't include this.",
  },
};

/** Setup and leaving the demo. */
export const setup = {
  leave_word: 'Type %{word} to leave the demo.',
  leave_word_field: 'Must be %{word}.',
  demo_gone: 'The demo group no longer exists. Someone may have just left the demo.',
  demo_administrator: 'Only an administrator of the whole group can leave the demo.',
  demo_own_login: 'Enter your own details. This login belongs to the demo group and will be deleted.',
  demo_login_kept: 'You already use your own login. It stays as it is.',
  not_needed: 'Not needed.',
  import_running_leave: 'An import or preview is running. Wait or stop it, then try again.',
  stores_not_added: "Some of these stores can't be added. Nothing was added.",
  store_name_exists: 'A store with this name already exists.',
  store_number_exists: 'A store with this number already exists.',
  listed_twice: 'Listed twice.',
  zip_unknown: 'Unknown ZIP code. Choose the time zone yourself.',
  no_administrator_role:
    'No role is called Administrator. Create the login on the server: rooftop user create.',
};

/** Names in a file that match no employee. */
export const importPeople = {
  people: {
    title:
      '%{count} name in %{header} matches no employee |||| %{count} names in %{header} match no employee',
    settled: '%{count} name in %{header} is matched |||| %{count} names in %{header} are matched',
    list: 'Names in %{header}',
    how: 'Choose the employee, or add each name as %{work} when the file is loaded.',
    codes:
      'Choose the employee, or add each one as %{work}. A number becomes the DMS number of one person, for all stores. Enter names later under Employees.',
    who: 'Only the role %{roles} can add employees. |||| Only the roles %{roles} can add employees.',
    is: 'Employee for %{name}',
    choose: 'Choose an employee',
    none: 'No matches.',
    several: 'several employees have this name',
    known: 'is %{name}',
    added: 'will be added as %{work}',
    addOne: 'Add %{name}',
    skip: 'Skip %{name}',
    undo: 'Undo %{name}',
    more: '1 more name |||| %{count} more names',
    add: 'Add %{count} employee |||| Add all %{count} employees',
    atStores: 'at %{count} stores',
    titles: {
      salesperson1_id: 'salesperson',
      salesperson2_id: 'salesperson',
      fi_manager_id: 'F&I manager',
      advisor_id: 'service advisor',
      tech_id: 'technician',
      counter_id: 'parts counterperson',
      employee_id: 'salesperson',
    },
  },
};

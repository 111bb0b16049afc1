/** What the people say whom a file names. */
export const importPeople = {
  people: {
    title: '%{count} name in %{header} is nobody here |||| %{count} names in %{header} are nobody here',
    list: 'Names in %{header}',
    how: 'Choose who somebody is, or add them as %{work} when the file is loaded: whoever has a whole name at the store whose rows name them most, from the first day on which the file names them.',
    howCodes:
      'Choose who somebody is, or add them as %{work} when the file is loaded, from the first day on which the file names them.',
    who: 'Employees are added by whoever may edit them: the role %{roles}. You can say who somebody is. |||| Employees are added by whoever may edit them: the roles %{roles}. You can say who somebody is.',
    codes:
      'Numbers and codes become the DMS number of a %{work} at each store whose rows have them. Type the name where you know it; without one the code stands for the name, until you fill it in under Employees.',
    nameOf: 'Name, if known',
    nameOfCode: 'Name of %{code}',
    noName:
      'Some are neither whole names nor codes that can be added here. Choose who they are, or have them left out under what can not be read: the rows then count without them.',
    all: 'All whole names',
    allCodes: 'All names and codes',
    mark: 'Add %{name}',
    is: 'Who %{name} is',
    choose: 'is …',
    nobody: 'No employee has this name.',
    several: 'several people have this name',
    known: 'is %{name}',
    added: 'added as %{work}',
    addedAt: 'added as %{work}, %{store}',
    takeBack: 'Take back',
    takeBackOf: 'Take back what was said of %{name}',
    more: 'One more name |||| %{count} more names',
    addNone: 'Mark whom to add',
    add: 'Add %{count} as employee |||| Add %{count} as employees',
    addCodes:
      'Add %{count} code as %{people}, one at each store whose rows have it |||| Add %{count} codes as %{people}, one at each store whose rows have them',
    addBoth:
      'Add %{count} names and codes as %{people}: whole names at one store, codes at each whose rows have them',
    inAll: '1 employee |||| %{count} employees',
    atLeast: 'at least 1 employee |||| at least %{count} employees',
    atStores: 'at %{count} store |||| at %{count} stores',
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

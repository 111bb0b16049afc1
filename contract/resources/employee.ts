import { choice, date, email, phone, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** People on a store's roster. A login is a record of its own (`admusers`). */
export const employee = defineResource({
  name: 'employee',
  label: ['Employee', 'Employees'],
  id: 'employee_id',
  title: 'lastname',
  fields: {
    firstname: text({ label: 'First name', required: true, max: 60 }),
    lastname: text({ label: 'Last name', required: true, max: 60 }),
    title: text({ label: 'Title', required: true, max: 80 }),
    department: choice(
      { Sales: 'Sales', Service: 'Service', Parts: 'Parts', 'F&I': 'F&I', BDC: 'BDC', Admin: 'Admin' },
      { label: 'Department', required: true },
    ),
    store_id: reference('stores', { label: 'Store', required: true }),
    email: email({ label: 'E-mail', unique: true, sensitive: 'personal' }),
    phone: phone({ label: 'Phone', sensitive: 'personal' }),
    dms_number: text({ label: 'DMS number', max: 20, help: 'Unique within a store.' }),
    hire_date: date({ label: 'Hired', required: true }),
    term_date: date({ label: 'Left', help: 'On or after the hire date.' }),
    manager_id: reference('employee', { label: 'Manager' }),
    status: choice({ A: 'Active', I: 'Terminated' }, { required: true, default: 'A' }),
  },
  list: {
    columns: ['lastname', 'firstname', 'title', 'department', 'store_id', 'status', 'phone', 'email'],
    search: ['firstname', 'lastname', 'title', 'email', 'dms_number'],
    filters: ['status', 'department', 'store_id', 'hire_date', 'term_date', 'manager_id'],
    sort: 'lastname',
  },
  form: [
    { label: 'Person', fields: ['firstname', 'lastname', 'email', 'phone'] },
    { label: 'Job', fields: ['title', 'department', 'store_id', 'manager_id', 'dms_number'] },
    { label: 'Employment', fields: ['status', 'hire_date', 'term_date'] },
  ],
  calls: { list: 'fredbeans/GetEmployeeInfo' },
});

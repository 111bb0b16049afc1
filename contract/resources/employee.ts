import { choice, date, email, phone, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { same } from '../words.ts';

/** People on a store's roster. A login is a record of its own (`admusers`). */
export const employee = defineResource({
  name: 'employee',
  label: { en: ['Employee', 'Employees'], es: ['Empleado', 'Empleados'] },
  id: 'employee_id',
  title: 'lastname',
  fields: {
    firstname: text({ label: { en: 'First name', es: 'Nombre' }, required: true, max: 60 }),
    lastname: text({ label: { en: 'Last name', es: 'Apellido' }, required: true, max: 60 }),
    title: text({ label: { en: 'Title', es: 'Puesto' }, required: true, max: 80 }),
    department: choice(
      {
        Sales: { en: 'Sales', es: 'Ventas' },
        Service: { en: 'Service', es: 'Servicio' },
        Parts: { en: 'Parts', es: 'Refacciones' },
        'F&I': same('F&I'),
        BDC: same('BDC'),
        Admin: { en: 'Admin', es: 'Administración' },
      },
      { label: { en: 'Department', es: 'Departamento' }, required: true },
    ),
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    email: email({ label: { en: 'Email', es: 'Correo electrónico' }, unique: true, sensitive: 'personal' }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' }, sensitive: 'personal' }),
    dms_number: text({
      label: { en: 'DMS number', es: 'Número en el DMS' },
      max: 20,
      help: { en: 'Unique within a store.', es: 'Único en cada concesionario.' },
    }),
    hire_date: date({ label: { en: 'Hire date', es: 'Fecha de ingreso' }, required: true }),
    hire_told: choice(
      {
        Y: { en: 'From a file', es: 'De un archivo' },
        N: {
          en: 'Estimated from the first file that lists the employee',
          es: 'Estimada según el primer archivo que nombra al empleado',
        },
      },
      { label: { en: 'Hire date source', es: 'Origen de la fecha de ingreso' }, readOnly: true },
    ),
    term_date: date({
      label: { en: 'Termination date', es: 'Fecha de baja' },
      help: { en: 'On or after the hire date.', es: 'La fecha de ingreso o después.' },
    }),
    manager_id: reference('employee', { label: { en: 'Manager', es: 'Supervisor' } }),
    status: choice(
      { A: { en: 'Active', es: 'Activo' }, I: { en: 'Terminated', es: 'Dado de baja' } },
      { label: { en: 'Status', es: 'Estado' }, required: true, default: 'A' },
    ),
    photo: text({
      label: { en: 'Photo', es: 'Foto' },
      readOnly: true,
      help: {
        en: 'ID of the photo. The image has its own URL.',
        es: 'Identificador de la foto. La imagen tiene su propia URL.',
      },
    }),
    login_id: reference('admusers', { label: { en: 'Login', es: 'Acceso' }, readOnly: true }),
  },
  list: {
    columns: ['lastname', 'firstname', 'title', 'department', 'store_id', 'status', 'phone', 'email'],
    search: ['firstname', 'lastname', 'title', 'email', 'dms_number'],
    filters: ['status', 'department', 'store_id', 'hire_date', 'term_date', 'manager_id'],
    sort: 'lastname',
    cards: ['title', 'department', 'store_id', 'status', 'phone', 'email'],
  },
  form: [
    { label: { en: 'Person', es: 'Persona' }, fields: ['photo', 'firstname', 'lastname', 'email', 'phone'] },
    {
      label: { en: 'Job', es: 'Puesto' },
      fields: ['title', 'department', 'store_id', 'manager_id', 'dms_number'],
    },
    {
      label: { en: 'Employment', es: 'Empleo' },
      fields: ['status', 'hire_date', 'hire_told', 'term_date', 'login_id'],
    },
  ],
  calls: { list: 'fredbeans/GetEmployeeInfo', choices: 'employee/names' },
});
